import { MyOrdersPage, myOrdersMeta } from "#features/delivery/my-orders/storefront/index.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

/** Customers whose courses need no license number load nothing else for it. */
const NeededLicenses = lazyPart(() => import("#features/credit/licenses/storefront/index.ts").then((part) => part.NeededLicenses));

export const meta = myOrdersMeta;

/** `/myOrders`, with what other features ask of the customer. */
export default function MyOrders() {
	return <MyOrdersPage notices={<NeededLicenses />} />;
}
