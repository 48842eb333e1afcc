/** A value of a form whose names nest: `a[b][0]=c`. */
export type Form = { [name: string]: Form | string | undefined }

/** Reads a form body or a query as Stripe does: `metadata[order]=1` is `{ metadata: { order: '1' } }`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    const last = keys.pop() ?? ''
    let place = form
    for (const key of keys) {
      const next = place[key]
      const inner: Form = typeof next === 'object' ? next : {}
      place[key] = inner
      place = inner
    }
    place[last] = value
  }
  return form
}

/** The text at a path of names; undefined where there is none. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  const found = valueAt(form, path)
  return typeof found === 'string' ? found : undefined
}

/** What a form holds at a path, each value as it was written. */
export function formAt(form: Form, ...path: string[]): Form {
  const found = valueAt(form, path)
  return typeof found === 'object' ? found : {}
}

/** The values of a list, `expand[0]=a&expand[1]=b`. */
export function listAt(form: Form, ...path: string[]): string[] {
  return Object.values(formAt(form, ...path)).filter((value) => typeof value === 'string')
}

function valueAt(form: Form, path: readonly string[]): Form | string | undefined {
  let found: Form | string | undefined = form
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined
  return found
}
