/**
 * What the framework shows where no page of ours can be: for an address that middleware does not know either. Its own
 * words for it would travel with every page (next.config.mjs).
 */
export default function UnknownAddress() {
  return <h1>404</h1>
}
