let fields = new Set<Element>()

/** Remembers what somebody types into from here on. */
export function watchTyping(): void {
  fields = new Set()
  const note = ({ target }: Event) => void (target instanceof Element && fields.add(target))
  addEventListener('input', note, { capture: true })
}

/** Whether a form of the page has something that would be lost with it. */
export function hasInput(): boolean {
  return [...fields].some((field) => field.isConnected && isFilled(field))
}

function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked
  if ('value' in field) return field.value !== ''
  return field.textContent !== ''
}
