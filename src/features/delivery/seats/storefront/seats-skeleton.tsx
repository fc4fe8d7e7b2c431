import { Skeleton } from "#storefront-kit/index.ts";
import { seatsPartMessages } from "./messages.ts";

export function SeatsSkeleton() {
	return (
		<div className="grid gap-3" aria-busy="true">
			<p role="status" className="sr-only">
				{seatsPartMessages.loading}
			</p>
			<Skeleton className="h-28 w-full" />
			<Skeleton className="h-16 w-full" />
			<Skeleton className="h-16 w-full" />
		</div>
	);
}
