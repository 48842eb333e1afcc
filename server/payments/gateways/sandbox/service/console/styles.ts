import { createHash } from 'node:crypto'

/** The raw values are those of the site's tokens (app/_document/theme.css); the pages load nothing from elsewhere. */
export const STYLES = `
:root{--ink:#2a1a4a;--ink-soft:#5b4b7a;--paper:#fffbf5;--card:#fff;--hairline:#ebe3f5;--field:#8b7ba8;
--lavender:#dacaff;--lavender-tint:#f4eeff;--violet:#5b2bb5;--ember:#c2410c;--ember-deep:#9a330a;--agave:#0f766e;
--agave-tint:#e6f6f2;--maize:#8a5a00;--maize-tint:#fff4d6;--chile:#b42318;--chile-tint:#fdecea;--r-card:20px;
--r-input:12px;--gutter:clamp(16px,4vw,40px)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Figtree Variable",system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:16px var(--gutter)}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;border-bottom:1px solid var(--hairline)}
header b{font-size:1.25rem}
nav{display:flex;gap:16px}
a{color:var(--violet)}
nav a{padding:10px 0}
h1{font-size:clamp(1.625rem,1.35rem + 1.2vw,2.25rem);line-height:1.15;margin:16px 0 8px}
h2{font-size:1.25rem;margin:0}
p{max-width:68ch}
article,.sheet{background:var(--card);border:1px solid var(--hairline);border-radius:var(--r-card);padding:20px;margin:16px 0}
.sheet{max-width:480px;margin:32px auto}
.top{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:baseline;justify-content:space-between}
.sum{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums;margin:8px 0}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:8px 24px;margin:12px 0}
dt{font-size:.875rem;color:var(--ink-soft)}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
ul{list-style:none;padding:0;margin:12px 0}
li{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 0;border-top:1px solid var(--hairline)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:8px 0 0}
li form{margin:0}
label{display:grid;gap:4px;font-size:.875rem;color:var(--ink-soft)}
input{font:inherit;color:var(--ink);min-height:44px;padding:8px 12px;border:1px solid var(--field);border-radius:var(--r-input);background:var(--card)}
.search label{flex:1 1 260px}.search input{width:100%}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:var(--r-input);border:1px solid var(--field);background:var(--card);color:var(--ink);cursor:pointer}
button.main{background:var(--ember);border-color:var(--ember);color:#fff}
button.main:hover{background:var(--ember-deep)}
button:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--violet);outline-offset:2px}
.badge{font-size:.875rem;font-weight:600;padding:2px 10px;border-radius:999px;background:var(--lavender-tint);color:var(--ink)}
.paid,.note{background:var(--agave-tint);color:var(--agave)}
.pending,.requires_action,.processing,.authorized{background:var(--maize-tint);color:var(--maize)}
.failed,.expired,.cancelled,.wrong{background:var(--chile-tint);color:var(--chile)}
.note,.wrong{padding:8px 16px;border-radius:var(--r-input)}
`

const HASH = createHash('sha256').update(STYLES).digest('base64')

/** Nothing but this style sheet and forms to ourselves and, after a redirect, to the shop that sent the buyer. */
export function contentSecurityPolicy(shopUrl: string | null): string {
  const shop = shopUrl && URL.canParse(shopUrl) ? ` ${new URL(shopUrl).origin}` : ''
  return `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`
}
