import { networksOf, sharesOf } from './client-address'

export type Turns = ReturnType<typeof createTurns>

interface Place {
  networks: readonly string[]
  turn: number
  begin: () => void
  refuse: () => void
}

/**
 * A waiting line in which clients take turns. Those who wait are served in rounds: a client has one turn in each round, and a wide network of IPv6
 * has several. If the line is longer than `max`, the last place is removed from it. Because of the rounds, that is the newest place of the client
 * that has the most.
 * @param refusal makes the error for a client whose place is removed (`isOfClient` is false), or that already has all the places one client may have
 */
export function createTurns({ max, maxOfOne, refusal }: { max: number; maxOfOne: number; refusal: (isOfClient: boolean) => Error }) {
  /** In the order of their turns. */
  const places: Place[] = []
  let now = 0
  return {
    size: () => places.length,
    /** Resolves with what begins when it is the client's turn. */
    wait: <Begun>(client: string, maxWaitMs: number, begin: () => Begun): Promise<Awaited<Begun>> =>
      new Promise((resolve, reject) => {
        const networks = networksOf(client)
        let turn = now + 1
        for (const [at, network] of networks.entries()) {
          const own = places.filter((place) => place.networks[at] === network)
          if (own.length >= maxOfOne * sharesOf[at]!) return reject(refusal(true))
          turn = Math.max(turn, (own.at(-1)?.turn ?? 0) + 1 / sharesOf[at]!)
        }
        const leave = (): void => {
          clearTimeout(timer)
          places.splice(places.indexOf(place), 1)
        }
        const place: Place = {
          networks,
          turn,
          begin: () => {
            leave()
            resolve(begin() as Awaited<Begun>)
          },
          refuse: () => {
            leave()
            reject(refusal(false))
          },
        }
        const timer = setTimeout(place.refuse, maxWaitMs).unref()
        places.splice(places.findLastIndex((other) => other.turn <= turn) + 1, 0, place)
        if (places.length > max) places.at(-1)!.refuse()
      }),
    /** Lets the one begin whose turn it is. */
    next: (): void => {
      now = places[0]?.turn ?? now
      places[0]?.begin()
    },
  }
}
