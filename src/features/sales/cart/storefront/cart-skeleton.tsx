import { PageHeading, Skeleton } from "#storefront-kit/index.ts";
import { cartMessages as messages } from "../messages.ts";
import { columnStyles, lineStyles } from "./cart-styles.ts";

export function CartSkeleton() {
	return (
		<>
			<PageHeading title={messages.title} lead={<Skeleton shape="line" className="w-28" />} />
			<noscript>
				<p className="mb-8">{messages.needsScripts}</p>
			</noscript>
			<div className={`js-only ${columnStyles}`} aria-busy="true">
				<p role="status" className="sr-only">
					{messages.loading}
				</p>
				<div className="border-t border-line">
					{[0, 1].map((line) => (
						<div key={line} className={lineStyles}>
							<Skeleton className="aspect-video w-full" />
							<div>
								<Skeleton shape="line" className="w-4/5 text-md" />
								<Skeleton shape="line" className="w-2/5" />
								<Skeleton shape="line" className="w-1/4" />
							</div>
						</div>
					))}
				</div>
				<Skeleton className="h-52 w-full rounded-lg" />
			</div>
		</>
	);
}
