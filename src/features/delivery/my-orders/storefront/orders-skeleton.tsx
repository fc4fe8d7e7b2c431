import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ordersMessages as messages } from "./messages.ts";
import { orderLayout } from "./order-layout.ts";

export function OrdersSkeleton() {
	return (
		<div className="grid gap-5" aria-busy="true">
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			{[0, 1].map((line) => (
				<div key={line} className={orderLayout}>
					<Skeleton className="aspect-video w-full" />
					<div>
						<Skeleton shape="line" className="w-3/4 text-lg" />
						<Skeleton shape="line" className="w-1/3" />
						<Skeleton shape="line" className="w-1/2" />
						<Skeleton className="mt-5 h-11 w-36" />
					</div>
				</div>
			))}
		</div>
	);
}
