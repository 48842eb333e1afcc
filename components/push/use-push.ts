import { useEffect, useState } from 'react'
import { PUSH_TOPICS, type PushTopic } from '@/lib/accounts/push/topics'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { askForPushes, endPushes, givenTarget, type PushSupport, pushSupport } from '@/lib/pwa/push'

/** Whether this browser is pushed to, and what; `unknown` until that was asked. */
export interface PushState {
  readonly support: PushSupport | 'unknown'
  /** Null: it is off. */
  readonly topics: readonly PushTopic[] | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly turnOn: () => Promise<void>
  readonly turnOff: () => Promise<void>
  readonly choose: (topic: PushTopic, isWanted: boolean) => Promise<void>
}

/** @param publicKey the site's; null: it pushes nothing, and nothing is asked of anybody */
export function usePush(
  market: Market,
  publicKey: string | null,
  known: readonly PushTopic[] | null,
): PushState {
  const [support, setSupport] = useState<PushState['support']>('unknown')
  const [topics, setTopics] = useState(known)
  const [task, setTask] = useState<'busy' | 'failed' | null>(null)
  const { accounts } = api(market)
  useEffect(() => {
    setSupport(pushSupport())
    // What the browser took back meanwhile is off, whatever is written here.
    givenTarget().then(
      (given) => given === null && setTopics(null),
      () => undefined,
    )
  }, [])
  const run = async (work: () => Promise<void>) => {
    setTask('busy')
    await work().then(
      () => setTask(null),
      () => setTask('failed'),
    )
    setSupport(pushSupport())
  }
  return {
    ...{ support, topics, isBusy: task === 'busy', hasFailed: task === 'failed' },
    turnOn: () =>
      run(async () => {
        const given = publicKey === null ? null : await askForPushes(publicKey)
        if (given === null) return
        await accounts.subscribePush({ body: { ...given, topics: [...PUSH_TOPICS] } })
        setTopics(PUSH_TOPICS)
      }),
    turnOff: () =>
      run(async () => {
        await accounts.unsubscribePush()
        await endPushes()
        setTopics(null)
      }),
    choose: (topic, isWanted) =>
      run(async () => {
        const given = await givenTarget()
        if (given === null) return setTopics(null)
        const wanted = PUSH_TOPICS.filter((one) => (one === topic ? isWanted : topics?.includes(one)))
        await accounts.subscribePush({ body: { ...given, topics: wanted } })
        setTopics(wanted)
      }),
  }
}
