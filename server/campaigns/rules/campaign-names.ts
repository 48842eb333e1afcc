/** Without accents and case: influencer codes and page names are matched by it (specification §5). */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The name of a campaign page: folded, without the optional prefix `influencer-` (specification §2). */
export function pageName(given: string): string {
  return foldName(given).replace(/^influencer-/, '')
}
