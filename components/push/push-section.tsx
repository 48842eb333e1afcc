'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/tick'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { PUSH_TOPICS, type PushTopic } from '@/lib/accounts/push/topics'
import type { Market } from '@/lib/locale/market'
import { type PushState, usePush } from './use-push'

interface PushSectionProps {
  readonly market: Market
  readonly publicKey: string
  /** Of this browser's session; null: it is off. */
  readonly topics: readonly PushTopic[] | null
}

/** Whether this browser is pushed to, what, and the way to change it. */
export function PushSection(props: PushSectionProps) {
  return (
    <WithLateTexts
      locale={props.market.locale}
      namespace="app"
      fallback={<Skeleton className="h-40 max-w-[640px]" />}
    >
      <Section {...props} />
    </WithLateTexts>
  )
}

function Section({ market, publicKey, topics }: PushSectionProps) {
  const t = useTranslations('app.push')
  const push = usePush(market, publicKey, topics)
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <p>{t('what')}</p>
      {push.hasFailed ? (
        <Note tone="chile" role="alert">
          {t('failed')}
        </Note>
      ) : null}
      <State push={push} />
    </div>
  )
}

function State({ push }: { readonly push: PushState }) {
  const t = useTranslations('app.push')
  const { support, topics, isBusy, turnOn } = push
  if (support === 'unknown') return null
  if (support !== 'ready')
    return (
      <p role="status" className="text-small text-ink-soft">
        {t(support)}
      </p>
    )
  if (topics === null)
    return (
      <Button look="line" busy={isBusy} className="justify-self-start" onClick={() => void turnOn()}>
        {t('turnOn')}
      </Button>
    )
  return <Switches push={push} topics={topics} />
}

function Switches({ push, topics }: { readonly push: PushState; readonly topics: readonly PushTopic[] }) {
  const t = useTranslations('app.push')
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-small text-ink-soft">{t('isOn')}</legend>
        {PUSH_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            checked={topics.includes(topic)}
            aria-disabled={push.isBusy}
            onChange={({ target }) => void (push.isBusy || push.choose(topic, target.checked))}
          >
            {t(`topics.${topic}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Button
        look="text"
        busy={push.isBusy}
        className="justify-self-start"
        onClick={() => void push.turnOff()}
      >
        {t('turnOff')}
      </Button>
    </>
  )
}
