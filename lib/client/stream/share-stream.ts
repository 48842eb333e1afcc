import { oneLeader } from './one-leader'
import { type News, openStream, type Stream } from './open-stream'

/** The tab that leads answers at once; one that is asleep never does. */
const ASLEEP_MS = 2_000

/** Hears a stream that one of all tabs holds, this one where no other does. @returns ends it */
export function shareStream(
  address: string,
  names: readonly string[],
  hear: (news: News) => void,
  since: number | null,
): () => void {
  const channel = new BroadcastChannel(address)
  let stream: Stream | null = null
  let [isAnswered, isGap, isEnding] = [false, false, false]
  const tell = (news: News) => {
    hear(news)
    channel.postMessage(news)
  }
  const leader = oneLeader(address, () => {
    // Whoever heard others before says that something may have been missed, and nothing is told again to all of them.
    stream = openStream({ address, names, tell, isGap, since: isGap ? null : since })
    return () => {
      stream?.close()
      stream = null
      // While this tab slept another took over, and told it nothing.
      if (!isEnding) hear({ kind: 'missed' })
    }
  })
  channel.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
    if (news.kind === 'anybody') {
      if (stream) channel.postMessage(stream.state())
      return
    }
    isAnswered = isGap = true
    hear(news)
  })
  const stopAsking = withEveryLook(() => {
    isAnswered = false
    channel.postMessage({ kind: 'anybody' })
    return () => {
      if (isAnswered || stream) return
      isGap = true
      leader.takeOver()
    }
  })
  return () => {
    isEnding = true
    stopAsking()
    leader.end()
    channel.close()
  }
}

/** @param ask asks now and with every look at the page; what it returns looks two seconds later who answered */
function withEveryLook(ask: () => () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(soon)
    soon = setTimeout(ask(), ASLEEP_MS)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(soon)
  }
}
