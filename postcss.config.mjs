/** Tailwind 4 reads its tokens from `app/_document/theme.css`. */
export default { plugins: { '@tailwindcss/postcss': {} } }
