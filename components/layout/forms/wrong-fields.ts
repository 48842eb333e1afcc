/**
 * The names of the fields that the browser finds wrong, which the page then explains in its own language: the browser's
 * bubbles speak that of the device. The first of them gets the focus.
 */
export function wrongFields(form: HTMLFormElement): readonly string[] {
  const wrong = [...form.elements].filter((control) => isChecked(control) && !control.validity.valid)
  const [first] = wrong
  if (first instanceof HTMLElement) first.focus()
  return wrong.map((control) => control.getAttribute('name') ?? '')
}

type Checked = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChecked(control: Element): control is Checked {
  return control.matches('input, textarea, select')
}
