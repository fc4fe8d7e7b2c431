import { formatBusinessDate, formatDay, formatDollars } from "#storefront-kit/index.ts";
import type { PublicQuote } from "../contract.ts";
import { quotePageMessages } from "../messages.ts";

const { valueLabels } = quotePageMessages;

/** The quote as a sheet of paper, on screen and in print. */
export function QuoteSheet({ quote }: { quote: PublicQuote }) {
	const { number, title, seller, customer, lines, tax, total, validUntil, sentAt, terms } = quote;
	return (
		<article
			aria-labelledby="quote-title"
			className="grid gap-8 rounded-lg border border-line bg-surface p-6 shadow-sm sm:p-10 print:border-0 print:p-0 print:shadow-none"
		>
			<header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-6">
				<address className="grid gap-1 text-sm text-muted not-italic">
					<span className="headline text-xl text-ink">{seller.name}</span>
					{seller.addresses.map((address) => (
						<span key={address}>{address}</span>
					))}
					<span>{seller.email}</span>
				</address>
				<dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
					<Fact label={valueLabels.number} value={number} />
					<Fact label={valueLabels.date} value={formatBusinessDate(sentAt)} />
					<Fact label={valueLabels.validUntil} value={formatDay(validUntil)} />
				</dl>
			</header>
			<div className="grid gap-2">
				<h1 id="quote-title" className="text-2xl wrap-anywhere">
					{title}
				</h1>
				<p className="text-sm text-muted wrap-anywhere">
					{quotePageMessages.preparedFor(
						[customer.name, customer.company, customer.address].filter(Boolean).join(", "),
					)}
				</p>
			</div>
			<table className="w-full border-collapse">
				<thead>
					<tr className="border-b border-edge text-sm text-muted">
						<th scope="col" className="pb-2 text-start font-semibold">
							{quotePageMessages.service}
						</th>
						<th scope="col" className="pb-2 text-end font-semibold">
							{quotePageMessages.amount}
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
						<tr key={index} className="border-b border-line align-top">
							<td className="py-3 pe-4 wrap-anywhere">
								{line.description}
								<span className="block text-sm text-muted">
									{line.quantity} × {formatDollars(line.unitPrice)}
								</span>
							</td>
							<td className="py-3 text-end">{formatDollars(line.amount)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					{tax && (
						<tr>
							<th scope="row" className="pt-4 text-start font-normal">
								{tax.isExempt ? quotePageMessages.exempt : quotePageMessages.tax(tax.place)}
							</th>
							<td className="pt-4 text-end">{formatDollars(tax.amount)}</td>
						</tr>
					)}
					<tr>
						<th scope="row" className="pt-4 text-start text-md font-semibold">
							{quotePageMessages.total}
						</th>
						<td className="pt-4 text-end text-xl font-semibold">{formatDollars(total)}</td>
					</tr>
				</tfoot>
			</table>
			{terms && (
				<section aria-labelledby="terms" className="grid gap-2">
					<h2 id="terms" className="text-lg">
						{quotePageMessages.terms}
					</h2>
					<p className="whitespace-pre-wrap wrap-anywhere">{terms}</p>
				</section>
			)}
		</article>
	);
}

function Fact({ label, value }: { label: string; value: string }) {
	return (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="text-end font-semibold">{value}</dd>
		</>
	);
}
