import { Icon } from '@/components/ui/icons/icon'

/** Of lucide; drawn here, so that the style sheet of every page does without them. */
const SHAPES = {
  share: 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  add: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8',
} as const

/** What Safari's buttons show. */
export function AppleIcon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5.5"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}

/** The bar of an iPhone's Safari, with the button that is meant. */
export function AppleBar() {
  return (
    <p
      aria-hidden="true"
      className="flex items-center justify-between border-t border-hairline px-5 pt-2 text-ink-soft"
    >
      <Icon name="arrow-left" />
      <Icon name="arrow-right" />
      <span className="rounded-[12px] border-2 border-lavender p-2 text-violet">
        <AppleIcon name="share" />
      </span>
      <Icon name="images" />
      <Icon name="copy" />
    </p>
  )
}
