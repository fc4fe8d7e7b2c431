import { type SubmitEvent, useState } from "react";
import {
	Button,
	buttonVariants,
	formatDay,
	type ResponseOf,
	SelectField,
	TextField,
	TouchLink,
} from "#storefront-kit/index.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import type { getOwnCredit } from "../contract.ts";
import { myCreditMessages as messages } from "./messages.ts";

export type OwnCredit = ResponseOf<typeof getOwnCredit>;

/** Days are dates of the site's calendar. */
export interface Filter {
	/** The code of the accrediting body. */
	body?: string;
	from?: string;
	to?: string;
}

interface FilterProps extends Pick<OwnCredit, "bodies"> {
	filter: Filter;
	onFilter: (filter: Filter) => void;
}

/** Chooses the body and the period of the transcript. */
export function TranscriptFilter({ bodies, filter, onFilter }: FilterProps) {
	const [error, setError] = useState<string>();
	function apply(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const read = (name: string) => String(data.get(name) ?? "");
		const [body, from, to] = [read("body"), read("from"), read("to")];
		if (from && to && to < from) return setError(messages.wrongPeriod);
		setError(undefined);
		onFilter({ ...(body && { body }), ...(from && { from }), ...(to && { to }) });
	}
	return (
		<form onSubmit={apply} noValidate className="grid gap-4 sm:grid-cols-2">
			<SelectField
				name="body"
				label={messages.body}
				defaultValue={filter.body ?? ""}
				className="sm:col-span-2"
				options={bodies.map(({ code, name }) => [code, name])}
				empty={messages.allBodies}
			/>
			<TextField name="from" type="date" label={messages.from} defaultValue={filter.from ?? ""} />
			<TextField name="to" type="date" label={messages.to} defaultValue={filter.to ?? ""} error={error} />
			<Button type="submit" variant="secondary" className="justify-self-start">
				{messages.show}
			</Button>
		</form>
	);
}

/** The credits of a period with their sums, and the same as files. */
export function Transcript({ credit: { credits, sums, files } }: { credit: OwnCredit }) {
	const downloads = [
		[files.pdfUrl, messages.pdf],
		[files.csvUrl, messages.csv],
	] as const;
	return (
		<>
			<div className="relative overflow-x-auto">
				<table className="w-full text-start text-sm">
					<thead>
						<tr>
							{[messages.course, messages.credit, messages.earned, messages.certificate].map((column) => (
								<th key={column} scope="col" className="border-b border-line py-2 pe-4 text-start font-semibold">
									{column}
								</th>
							))}
						</tr>
					</thead>
					{sums.map((sum) => (
						<tbody key={sum.accreditingBody}>
							<tr>
								<th scope="rowgroup" className="pt-5 pb-2 pe-4 text-start font-semibold">
									{sum.name}
								</th>
								<td colSpan={3} className="pt-5 pb-2 font-semibold">
									{messages.hours(sum.hours)}
								</td>
							</tr>
							{credits
								.filter(({ accreditingBody }) => accreditingBody === sum.accreditingBody)
								.map((credit) => (
									<CreditRow key={`${credit.code}-${credit.title}-${credit.day}`} credit={credit} />
								))}
						</tbody>
					))}
				</table>
			</div>
			<div className="flex flex-wrap gap-3">
				{downloads.map(([href, label]) => (
					<a
						key={label}
						href={href}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonVariants({ variant: "secondary" })}
					>
						<DownloadIcon size={20} />
						<span>
							{label}
							<span className="sr-only"> {messages.newTab}</span>
						</span>
					</a>
				))}
			</div>
		</>
	);
}

function CreditRow({
	credit: { title, methodName, number, hours, day, code, validUntil },
}: {
	credit: OwnCredit["credits"][number];
}) {
	return (
		<tr className="border-b border-line align-top">
			<td className="min-w-44 py-2.5 pe-4 wrap-anywhere">
				{title}
				<span className="block text-muted">
					{[methodName, number && messages.number(number)].filter(Boolean).join(" · ")}
				</span>
			</td>
			<td className="py-2.5 pe-4 whitespace-nowrap">{messages.hours(hours)}</td>
			<td className="py-2.5 pe-4 whitespace-nowrap">{formatDay(day)}</td>
			<td className="py-2.5">
				{code === null ? (
					<span className="text-muted">{messages.reported}</span>
				) : (
					<TouchLink to={`/certificates/${code}`}>
						{messages.verify}
						<span className="sr-only">{messages.verifyOf(title)}</span>
					</TouchLink>
				)}
				{validUntil && (
					<span className="block whitespace-nowrap text-muted">{messages.validUntil(formatDay(validUntil))}</span>
				)}
			</td>
		</tr>
	);
}
