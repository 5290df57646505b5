--- What came of a call in two results: a value, or nil and the sentence of an error.
--
--     assert.same({ nil, "there is no move" }, { told(f()) })

return function(value, why) return value, why ~= nil and tostring(why) or nil end
