export { VanishedPage as default, vanishedMetadata as generateMetadata } from '@/app/vanished-page'
