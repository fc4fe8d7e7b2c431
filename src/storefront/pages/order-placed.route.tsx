import { Suspense } from "react";
import { useParams } from "react-router";
import { NextSteps } from "#features/delivery/my-orders/storefront/index.ts";
import { OrderPlaced, orderPlacedMeta } from "#features/sales/pay-by-invoice/storefront/index.ts";

export const meta = orderPlacedMeta;

/** `/order-placed/{order}`: the same next steps as after a payment by card. */
export default function Placed() {
	const { order = "" } = useParams();
	return (
		<OrderPlaced
			reference={order}
			after={
				<Suspense>
					<NextSteps checkout={order} />
				</Suspense>
			}
		/>
	);
}
