'use client'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { Market } from '@/lib/locale/market'
import type { MarketForm, MarketTexts } from './market-form'

interface MarketSwitcherProps {
  readonly market: Market
  readonly texts: MarketTexts
  /** In the menu of phones it stands open, without its button. */
  readonly isOpen?: boolean
}

/** Language and currency. What chooses them is loaded when it is opened, or pointed at. */
export function MarketSwitcher({ market, texts, isOpen = false }: MarketSwitcherProps) {
  const [Form, setForm] = useState<typeof MarketForm | null>(null)
  // A chunk that cannot be loaded is an unhandled rejection: instrumentation-client reloads the page or reports it.
  const load = useCallback(
    () => void import('./market-form').then((late) => setForm(() => late.MarketForm)),
    [],
  )
  const popover = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const { current } = popover
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [])
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  const form = Form ? <Form market={market} texts={texts} /> : null
  if (isOpen) return form
  const short = `${market.locale.slice(0, 2).toUpperCase()} · ${market.currency}`
  return (
    <details
      ref={popover}
      className="relative noscript:hidden"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
      onPointerEnter={load}
      onToggle={load}
    >
      <summary aria-label={`${short}, ${texts.current}`} className="chip border-transparent bg-transparent">
        <Icon name="globe" /> {short}
      </summary>
      {form ? <div className="panel absolute right-0 z-10 w-72 shadow-float">{form}</div> : null}
    </details>
  )
}

/** The focus went elsewhere on the page; pressing beside a field inside takes it nowhere. */
function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
