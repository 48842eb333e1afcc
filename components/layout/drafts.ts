import type { FormEvent } from 'react'

type Draft = Readonly<Record<string, string>>

const keyOf = (form: string) => `draft:${form}`

/** What was typed in a form before another modal took its place, or before signing in; of this tab only. */
export function draftOf(form: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    const fields = Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(fields) as Draft
  } catch {
    return {}
  }
}

/** Stores a form as it stands: for its `onInput`. */
export function saveDraft(form: string) {
  return ({ currentTarget }: FormEvent<HTMLFormElement>): void => storeDraft(form, textsOf(currentTarget))
}

/** Stores the fields of a form. */
export function storeDraft(form: string, fields: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(fields))
  } catch {
    // Storage may be refused: then a draft lives as long as its form.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // As above.
  }
}

/** All of this tab, of whoever leaves. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** The fields of a form by name, trimmed; files and the like are left out. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]))
}
