import { useId } from "react";
import { Badge, buttonVariants, formatBusinessDate, formatDollars } from "#storefront-kit/index.ts";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { ExternalIcon } from "#ui/icons/external-icon.tsx";
import type { RefundedOrder } from "../contract.ts";
import { refundedListMessages as messages } from "../messages.ts";

/** A customer's refunds, each with its credit note. Renders nothing without refunds. */
export function RefundedList({ refunds }: { refunds: RefundedOrder[] }) {
	const id = useId();
	if (refunds.length === 0) return null;
	return (
		<section aria-labelledby={id} className="mt-10">
			<h2 id={id} className="text-2xl">
				{messages.title}
			</h2>
			<ul className="mt-4 grid gap-4">
				{refunds.map((refund) => (
					<li key={refund.id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
						<Refund refund={refund} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Refund({ refund }: { refund: RefundedOrder }) {
	const isReturned = refund.returned === refund.total;
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<div className="grid min-w-0 gap-3">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
					<Badge tone="warn">{isReturned ? messages.refunded : messages.credited}</Badge>
					<span>{formatBusinessDate(refund.refundedAt)}</span>
					<span className="font-semibold">{formatDollars(refund.total)}</span>
				</div>
				<ul className="grid gap-2">
					{refund.lines.map((line) => (
						<li key={`${line.title} ${line.detail}`} className="min-w-0">
							<p className="font-medium wrap-anywhere">{line.title}</p>
							<p className="text-sm text-muted">{line.detail}</p>
						</li>
					))}
				</ul>
				{!isReturned && (
					<p className="text-sm text-muted">
						{refund.returned > 0 ? messages.partReturned(formatDollars(refund.returned)) : messages.nothingReturned}
					</p>
				)}
			</div>
			<a
				href={refund.creditNoteUrl}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonVariants({ variant: "secondary" })}
			>
				<DocumentIcon size={20} />
				<span>
					{messages.creditNote} {refund.number}
					<span className="sr-only">{messages.forInvoice(refund.invoice)}</span>
				</span>
				<ExternalIcon size={16} />
			</a>
		</div>
	);
}
