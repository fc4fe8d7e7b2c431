import { Skeleton } from "#storefront-kit/index.ts";
import { ordersMessages as messages } from "./messages.ts";
import { orderList, orderSummary } from "./order-layout.ts";

/** As high as the screen, so that nothing below it moves when the list replaces it. */
export function OrdersSkeleton() {
	return (
		<div className="min-h-screen" aria-busy="true">
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			<div className={orderList}>
				{[0, 1, 2, 3].map((line) => (
					<div key={line} className={orderSummary}>
						<Skeleton className="aspect-video w-full" />
						<div>
							<Skeleton shape="line" className="w-3/4 text-lg" />
							<Skeleton shape="line" className="w-1/2" />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}
