export { VanishedPage as default, vanishedMetadata as generateMetadata } from '@/app/_errors/vanished-page'
