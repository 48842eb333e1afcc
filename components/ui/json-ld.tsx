interface JsonLdProps {
  readonly data: readonly object[]
}

/** Data for search engines. `<` is escaped, so that no text of a product can end the script. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own answers, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
