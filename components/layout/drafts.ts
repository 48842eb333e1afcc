import type { FormEvent } from 'react'

const drafts = new Map<string, Record<string, string>>()

/** What was typed in a form of this page before another modal took its place. */
export function draftOf(form: string): Readonly<Record<string, string>> {
  return drafts.get(form) ?? {}
}

/** Keeps a form as it stands: for its `onInput`. */
export function keepDraft(form: string) {
  return ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    drafts.set(form, textsOf(currentTarget))
  }
}

export function dropDraft(form: string): void {
  drafts.delete(form)
}

/** The fields of a form by name, trimmed; files and the like are left out. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]))
}
