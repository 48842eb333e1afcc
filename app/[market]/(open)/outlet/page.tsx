export { OutletPage as default, outletMetadata as generateMetadata } from '@/app/_campaigns/outlet-pages'
