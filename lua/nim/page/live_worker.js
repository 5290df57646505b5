// One stream of events for all tabs of a browser: a shared worker listens and passes each
// event to every tab. A browser opens at most six connections to a host; a seventh tab
// would wait for ever.

const lang = new URL(self.location).searchParams.get("lang");
let source = null;
let newest = null;
let alive = true;
const ports = new Set();

function tell(message) {
  for (const port of ports) port.postMessage(message);
}

function listen(last) {
  source?.close();
  const query = new URLSearchParams({ lang, ...(last && { last }) });
  source = new EventSource("/events?" + query);
  source.addEventListener("state", (event) => {
    alive = true;
    newest = { id: event.lastEventId, state: JSON.parse(event.data) };
    tell(newest);
  });
  source.addEventListener("open", () => {
    alive = true;
    tell({ alive });
  });
  source.addEventListener("error", () => {
    alive = false;
    tell({ alive });
    // A server that is restarting may answer with an error, after which the browser stops
    // trying.
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => listen(newest?.id), 1500);
    }
  });
}

/** Adds a tab; `last` is the id of the state that it shows. */
function join(port) {
  ports.add(port);
  port.onmessage = ({ data }) => {
    if (data.leave) ports.delete(port);
  };
  if (newest) port.postMessage(newest);
  port.postMessage({ alive });
  if (!source) listen(null);
}

self.onconnect = ({ ports: [port] }) => join(port);

// Without shared workers, each tab has its own.
if (typeof DedicatedWorkerGlobalScope !== "undefined") join(self);
