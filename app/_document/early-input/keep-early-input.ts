/**
 * Keeps what a visitor does before React listens, and does it again when it does: what was typed or chosen in a field,
 * which React would forget, the last button, or link of a dialog, that was pressed, and the last form that was sent.
 * Without it a form without an address of its own would be loaded anew, with what was typed in the address of the page. A
 * form that has one is the browser's. A link of a dialog that leads off the page waits for React four seconds at most,
 * then it leads there.
 *
 * Runs in browsers as its own source (early-input.tsx), so that it names nothing outside itself. It hears
 * `andanza:hydrated` when React listens, from when on a form is sent with what React knows of its fields, and
 * `andanza:ready` when the effects of all parts have run, which may put into a field what it held in a draft: then a field
 * is looked at once more. Where React takes the page over for a click, it hands that click on itself: both are said while
 * the click is still on its way, and nothing is done twice. Where it cannot yet, for want of a script, it swallows the
 * click, so that clicks are heard before React hears them.
 */
export function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const fields = new Map<Field, string | boolean>()
  let act: (() => void) | null = null
  let click: Event | null = null
  let listens = false
  let isReplaying = false

  const isBox = (field: Field) => /^(?:checkbox|radio)$/.test(field.type)
  const isOther = (field: Field, value: string | boolean) => held(field) !== value
  const held = (field: Field) => (isBox(field) ? (field as HTMLInputElement).checked : field.value)

  function onInput({ target }: Event): void {
    const field = target as Field
    if (isReplaying || !field.matches('input,textarea,select')) return
    if (listens) fields.delete(field)
    else fields.set(field, held(field))
  }
  /** React compares with the last value that it saw: it has to see another one first. */
  function putAgain(field: Field, value: string | boolean): void {
    if (isBox(field)) {
      ;(field as HTMLInputElement).checked = !value
      field.click()
      return
    }
    if (field.type !== 'file') {
      field.value = value ? '' : ' '
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function replay(isDue: (field: Field, value: string | boolean) => boolean): void {
    isReplaying = true
    for (const [field, value] of fields) if (field.isConnected && isDue(field, value)) putAgain(field, value)
    isReplaying = false
  }

  addEventListener('input', onInput, true)
  addEventListener('change', onInput, true)
  function onClick(event: MouseEvent): void {
    if (listens || event.ctrlKey || event.metaKey || event.shiftKey) return
    const button = (event.target as Element).closest<HTMLElement>('button[type=button],a[data-dialog]')
    click = event
    const press = button && (() => button.click())
    act = press
    const to = button?.getAttribute('href')
    if (!to || to[0] === '#') return
    event.preventDefault()
    setTimeout(() => !listens && act === press && location.assign(to), 4000)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (listens || form.hasAttribute('action')) return
    event.preventDefault()
    act = () => form.isConnected && form.requestSubmit(event.submitter)
  })
  addEventListener(
    'andanza:hydrated',
    () => {
      listens = true
      if (click?.eventPhase) act = null
      replay(() => true)
    },
    { once: true },
  )
  addEventListener(
    'andanza:ready',
    () => {
      replay(isOther)
      setTimeout(() => {
        replay(isOther)
        fields.clear()
        act?.()
      })
    },
    { once: true },
  )
}
