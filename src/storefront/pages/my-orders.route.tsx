import { useNeededLicenses } from "#features/credit/licenses/storefront/index.ts";
import { MyOrdersPage, myOrdersMeta } from "#features/delivery/my-orders/storefront/index.ts";

export const meta = myOrdersMeta;

/** `/myOrders`, with what other features ask of the customer. */
export default function MyOrders() {
	return <MyOrdersPage notices={useNeededLicenses()} />;
}
