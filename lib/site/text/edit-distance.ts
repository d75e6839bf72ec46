/** Number of letters to insert, delete, replace or transpose to turn one word into the other; `most + 1` as soon as it exceeds `most`. */
export function editDistance(one: string, other: string, maxDistance: number): number {
  const beyond = maxDistance + 1
  if (Math.abs(one.length - other.length) > maxDistance) return beyond
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + 1)
      }
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > maxDistance) return beyond
    before = last
    last = current
  }
  return Math.min(beyond, last[other.length]!)
}
