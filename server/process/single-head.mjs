/** Flight data as it stands in a document, one script for each part that was ready. */
const PART = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g
/** The row with what `generateMetadata` said. */
const HEAD_ROW = /^([0-9a-f]+):(\[\["\$","title","0",\{.*\])$/m
const IN_HEAD = new Set(['title', 'meta', 'link'])

/**
 * A page that says its title, description, languages and pictures once: in its head, where search engines and whoever
 * shares it read them. Flight data repeats all of it, a quarter of what is in there (performance.md, P6), and React has
 * nothing to do with it: it takes such elements over from the document only to remove them when a page is left inside
 * the app, which no link of ours does. What is not for the head stays in the row. A page that does not look like this is
 * given back as it is (tests/e2e/stored-pages.spec.ts says when that is so).
 * @param {string} html a whole document
 * @returns {string}
 */
export function withSingleHead(html) {
  return html.replace(PART, (script, part) => {
    const [kind, text] = JSON.parse(part)
    const shorter = withoutHeadRow(text, html)
    return shorter === text ? script : `<script>self.__next_f.push(${escaped([kind, shorter])})</script>`
  })
}

/**
 * @param {string} text rows of flight data
 * @param {string} html
 * @returns {string}
 */
function withoutHeadRow(text, html) {
  const [whole, id, row] = HEAD_ROW.exec(text) ?? []
  if (whole === undefined || row === undefined || !html.includes('<title>')) return text
  const elements = elementsOf(row)
  const others = elements.filter(([, name]) => !IN_HEAD.has(name))
  return elements.length === 0 ? text : text.replace(whole, () => `${id}:${JSON.stringify(others)}`)
}

/**
 * @param {string} row
 * @returns {[string, string][]} none where it is not a list of elements
 */
function elementsOf(row) {
  try {
    const elements = JSON.parse(row)
    return elements.every((one) => Array.isArray(one) && one[0] === '$') ? elements : []
  } catch {
    return []
  }
}

/**
 * JSON that can stand in a script, escaped as the framework does it.
 * @param {unknown} data
 * @returns {string}
 */
function escaped(data) {
  return JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
