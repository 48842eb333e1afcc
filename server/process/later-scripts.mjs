/** The framework's scripts as it writes them: loaded as soon as the page is read, which is when its pictures are. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"( id="[^"]*")? async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g
/** Any way to load one of its files, but for what only old browsers read; the one that begins everything is among them. */
const ANY_SCRIPT = /<script\b(?![^>]*\bnoModule\b)[^>]*\bsrc="\/_next\/static\//g
const BEGINNING = ' id="_R_" async></script>'
const END = '</body></html>'

/**
 * Asks for the scripts once the largest picture is there (the one with `fetchpriority="high"`), without one once the
 * styles are; at the first touch or key; and a second after the styles came, for then nothing is gained by waiting.
 * Sent to browsers as it is. It stands at the end, where browsers run it when the styles are there, and asks before the
 * page counts as loaded: who waits for that has the scripts too.
 */
const LOADER =
  `<script>((d)=>{let m=0,p=d.querySelector("img[fetchpriority=high]"),g=()=>{m++||d.querySelectorAll("script[type=later]").forEach((o)=>{let n=d.createElement("script");n.async=!0;o.id&&(n.id=o.id);n.setAttribute("src",o.getAttribute("src"));o.replaceWith(n)})};
for(let e of["pointerdown","keydown"])addEventListener(e,g,{capture:true});
p&&!p.complete?(p.onload=p.onerror=g,setTimeout(g,1e3)):g()})(document)</script>`.replaceAll('\n', '')

/**
 * A page whose scripts come after its first paint. They are two thirds of what a first visit loads, and would take that
 * share of the line from styles, fonts and the largest picture (performance.md, P8); read they are not earlier, for
 * all of it has to come. `async` stays: React knows such elements as files, not as parts of the page. A page that has
 * been through here is given back as it is, and so is one that another version of the framework writes another way: all
 * of its scripts wait or none (tests/e2e/stored-pages.spec.ts says when that is so).
 * @param {string} html a whole document
 * @returns {string}
 */
export function withLaterScripts(html) {
  if (!html.endsWith(END)) return html
  const later = html.replace(SCRIPT, '<script type=later src="$1"$2 async></script>')
  const scripts = html.match(ANY_SCRIPT)?.length ?? 0
  const waiting = later.split('<script type=later ').length - html.split('<script type=later ').length
  if (waiting === 0 || waiting !== scripts || !later.includes(BEGINNING)) return html
  return `${later.replace(PRELOAD, '').slice(0, -END.length)}${LOADER}${END}`
}
