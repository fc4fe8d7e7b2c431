import { Suspense, useState } from "react";
import { lazyPart, Skeleton } from "#storefront-kit/index.ts";
import { invoiceListMessages as messages } from "../messages.ts";

const InvoiceList = lazyPart(() => import("./invoice-list.tsx").then((list) => list.InvoiceList));

/** The customer's invoices, loaded when somebody opens the section. */
export function InvoicesPart({ onChange }: { onChange: () => void }) {
	const [opened, setOpened] = useState(false);
	return (
		<details
			className="mt-6 rounded-lg border border-line bg-surface"
			onToggle={(event) => event.currentTarget.open && setOpened(true)}
		>
			<summary className="min-h-11 cursor-pointer rounded-lg px-5 py-3 font-semibold sm:px-6">{messages.title}</summary>
			{opened && (
				<div className="grid gap-5 border-t border-line p-5 sm:p-6">
					<p className="max-w-text text-sm text-muted">{messages.lead}</p>
					<Suspense fallback={<Skeleton className="h-24 w-full" />}>
						<InvoiceList onChange={onChange} />
					</Suspense>
				</div>
			)}
		</details>
	);
}
