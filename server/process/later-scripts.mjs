/** The framework's scripts as it writes them: loaded as soon as the page is read, which is when its pictures are. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"( id="[^"]*")? async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g
/** Any way to load one of its files, but for what only old browsers read; the one that begins everything is among them. */
const ANY_SCRIPT = /<script\b(?![^>]*\bnoModule\b)[^>]*\bsrc="\/_next\/static\//g
/** A block of data, which is what a validator lets wait: `src` and `async` belong to scripts alone. */
const LATER = '<script type=text/plain data-src='
const BEGINNING = ' id="_R_"></script>'
const END = '</body></html>'
/** The one script that runs at once (app/_document/early-input), and what it must not stand behind. */
const EARLY = /<script id="early">[\s\S]*?<\/script>/
const STYLES = '<link rel="stylesheet"'

/**
 * Asks for the scripts once the largest picture is there (the one with `fetchpriority="high"`), without one once the
 * styles are: for the first at once, so that the page counts as loaded when the scripts are there too, for the others
 * when what is there was painted, for asking takes a slow phone as long as a frame. At the first touch or key for all at
 * once; and a second after the styles came, for then nothing is gained by waiting. Sent to browsers as it is. It stands
 * at the end, where browsers run it when the styles are there.
 */
const LOADER =
  `<script>((d)=>{let w="script[data-src]",p=d.querySelector("img[fetchpriority=high]"),f=(o)=>{let n=d.createElement("script");n.async=!0;o.id&&(n.id=o.id);n.src=o.dataset.src;o.replaceWith(n)},g=()=>d.querySelectorAll(w).forEach(f),h=()=>{let o=d.querySelector(w);o&&f(o);requestAnimationFrame(()=>setTimeout(g))};
for(let e of["pointerdown","keydown"])addEventListener(e,g,{capture:true});
p&&!p.complete?p.onload=p.onerror=h:h();setTimeout(g,1e3)})(document)</script>`.replaceAll('\n', '')

/**
 * Where styles are asked for before it, a script inside the page waits until they are there, and the parser with it: the
 * rest of the document would be read only then, and in turns, each of which is painted.
 * @param {string} html
 */
function withEarlyFirst(html) {
  const [early] = html.match(EARLY) ?? []
  const styles = html.indexOf(STYLES)
  if (early === undefined || styles < 0 || styles > html.indexOf(early)) return html
  const rest = html.replace(EARLY, '')
  return rest.slice(0, styles) + early + rest.slice(styles)
}

/**
 * A page whose scripts come after its first paint. They are two thirds of what a first visit loads, and would take that
 * share of the line from styles, fonts and the largest picture (performance.md, P8); read they are not earlier, for
 * all of it has to come. They are made scripts before React looks at the page. A page that has
 * been through here is given back as it is, and so is one that another version of the framework writes another way: all
 * of its scripts wait or none (tests/e2e/stored-pages.spec.ts says when that is so).
 * @param {string} html a whole document
 * @returns {string}
 */
export function withLaterScripts(html) {
  if (!html.endsWith(END)) return html
  const later = html.replace(SCRIPT, `${LATER}"$1"$2></script>`)
  const scripts = html.match(ANY_SCRIPT)?.length ?? 0
  const waiting = later.split(LATER).length - html.split(LATER).length
  if (waiting === 0 || waiting !== scripts || !later.includes(BEGINNING)) return html
  return `${withEarlyFirst(later.replace(PRELOAD, '')).slice(0, -END.length)}${LOADER}${END}`
}
