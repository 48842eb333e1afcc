import { keepEarlyInput } from './keep-early-input'

/**
 * What is done before React listens is not lost (docs/framework.md, Hydration): stands in the head of every document, and
 * of a stored one before its styles, by its id (server/process/later-scripts.mjs).
 * @param nonce of the policy of this page, where only scripts with it run
 */
export function EarlyInput({ nonce }: { readonly nonce?: string | undefined }) {
  const script = { __html: `(${keepEarlyInput})()` }
  // Browsers hide a nonce from scripts, so that React finds none where it wrote one.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of a function of ours.
  return <script id="early" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={script} />
}
