// solve.cpp: the yardstick for `luanim solve`: the batch format as one usually writes it
// in C++. Streams without stdio behind them, a vector for each case; g++ -O3.
#include <cstdint>
#include <iostream>
#include <vector>

static std::size_t winning_options(const std::vector<std::uint64_t> &piles) {
  std::uint64_t sum = 0;
  for (std::uint64_t pile : piles) sum ^= pile;
  std::size_t winning = 0;
  for (std::uint64_t pile : piles) winning += (pile ^ sum) < pile;
  return winning;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::size_t cases = 0;
  std::cin >> cases;
  while (cases-- > 0) {
    std::size_t n = 0;
    std::cin >> n;
    std::vector<std::uint64_t> piles(n);
    for (std::uint64_t &pile : piles) std::cin >> pile;
    std::size_t winning = winning_options(piles);
    if (winning > 0) {
      std::cout << "First player wins (N-position)\n"
                << "Number of winning options for the first step: " << winning << '\n';
    } else {
      std::cout << "Second player wins (P-position)\n";
    }
  }
}
