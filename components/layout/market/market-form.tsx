'use client'
import { type FormEvent, useId } from 'react'
import { readMark } from '@/lib/accounts/session-mark'
import type { Currency, Locale, Market } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'

/** A code and its name: `['MXN', 'Pesos mexicanos (MXN)']`. */
type Choice<Value> = readonly [value: Value, label: string]

export interface MarketTexts {
  /** "Idioma y moneda: español de México, pesos mexicanos". */
  readonly current: string
  readonly language: string
  readonly currency: string
  readonly apply: string
  readonly locales: readonly Choice<Locale>[]
  readonly currencies: readonly Choice<Currency>[]
}

interface MarketFormProps {
  readonly market: Market
  readonly texts: MarketTexts
}

/**
 * Chooses language and currency: writes the two cookies, and the account of whoever is signed in, and reloads; the address
 * stays (adr 0005).
 */
export function MarketForm({ market, texts }: MarketFormProps) {
  return (
    <form onSubmit={(event) => void applyChoice(event, market)} className="grid gap-4">
      <Select
        name={MARKET_COOKIES.locale}
        label={texts.language}
        value={market.locale}
        choices={texts.locales}
      />
      <Select
        name={MARKET_COOKIES.currency}
        label={texts.currency}
        value={market.currency}
        choices={texts.currencies}
      />
      <button type="submit" className="btn btn-line">
        {texts.apply}
      </button>
    </form>
  )
}

interface SelectProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice<string>[]
}

function Select({ name, label, value, choices }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} className="input">
        {choices.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const ONE_YEAR = 365 * 24 * 3600

async function applyChoice(event: FormEvent<HTMLFormElement>, market: Market) {
  event.preventDefault()
  const chosen = new FormData(event.currentTarget)
  for (const [name, value] of chosen) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = `${name}=${value}; path=/; max-age=${ONE_YEAR}; samesite=lax`
  }
  if (readMark(document.cookie) !== null) await tellAccount(chosen, market).catch(() => undefined)
  location.reload()
}

/** An account's own count (specification §6). Without an answer this browser goes on with what was chosen. */
async function tellAccount(chosen: FormData, market: Market): Promise<void> {
  const { api } = await import('@/lib/client/client')
  const settings = {
    locale: chosen.get(MARKET_COOKIES.locale) as Locale,
    currency: chosen.get(MARKET_COOKIES.currency) as Currency,
  }
  await api(market).accounts.update({ body: { settings } }, { isBackground: true })
}
