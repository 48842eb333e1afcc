import { marked } from 'marked'
import { sanitise } from '@/server/content/rules/sanitise'

/** Turns Markdown into HTML that can be shown as it is. */
export function renderMarkdown(markdown: string): string {
  return sanitise(marked.parse(markdown, { async: false, gfm: true }))
}

/** The addresses of this site that sanitised HTML links to, without their fragments. */
export function ownLinks(html: string): string[] {
  return [...html.matchAll(/<a href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
