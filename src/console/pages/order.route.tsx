import { consoleMeta } from "#console-kit/index.ts";
import { CertificatesPart } from "#features/delivery/certificates/console/index.ts";
import { OrderSeats } from "#features/delivery/seats/console/index.ts";
import { Notes } from "#features/operations/notes/console/index.ts";
import { OrderPage } from "#features/sales/order-management/console/index.ts";
import { getOrder, listOrders } from "#features/sales/order-management/contract.ts";
import { BalancePart } from "#features/sales/pay-by-invoice/console/index.ts";
import { QuoteLink } from "#features/sales/quotes/console/index.ts";

export const meta = consoleMeta("Order");

/** `/console/orders/{id}`: an order with its quote and the certificates that were earned with it. */
export default function Order() {
	return (
		<OrderPage
			balance={(id) => <BalancePart orderId={id} changes={[getOrder, listOrders]} />}
			certificates={({ certificates }) => <CertificatesPart certificates={certificates} />}
			quote={(id) => <QuoteLink id={id} />}
			seats={(id) => <OrderSeats orderId={id} />}
			notes={(id) => <Notes kind="order" subject={id} />}
		/>
	);
}
