/** Whether the panel stood open on the page before (specification §4). */
const OPEN = 'messenger-aside'
/** Whether its prompt to sign in was followed: the messenger opens once somebody is signed in. */
const PROMPT = 'messenger-login'
/** Whether this visit knows the messenger already; it ends with the browser. On a new visit the panel stays closed. */
const VISIT = 'messenger-visit'
const DAY_SECONDS = 86_400
/** As long as the path that signing in leads back to is kept. */
const PROMPT_SECONDS = 1_800

export const stoodOpen = (): boolean => has(OPEN) && has(VISIT)

export function keepOpen(isOpen: boolean): void {
  keep(OPEN, isOpen ? DAY_SECONDS : 0)
  keep(VISIT, null)
}

export const keepPrompt = (): void => keep(PROMPT, PROMPT_SECONDS)

/** Whether the prompt was followed; said once. */
export function takePrompt(): boolean {
  const isAsked = has(PROMPT)
  if (isAsked) keep(PROMPT, 0)
  return isAsked
}

const has = (name: string): boolean => document.cookie.split('; ').includes(`${name}=1`)

/** @param seconds null: as long as the visit */
function keep(name: string, seconds: number | null): void {
  const [value, age] = seconds === null ? [1, ''] : [seconds > 0 ? 1 : 0, `; max-age=${seconds}`]
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that we serve.
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax`
}
