import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { Button, buttonVariants, SelectField, TextField } from "#storefront-kit/index.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { formatDay } from "#values/dates.ts";
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
			<SelectField name="body" label={messages.body} defaultValue={filter.body ?? ""} className="sm:col-span-2">
				<option value="">{messages.allBodies}</option>
				{bodies.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
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
			<ul className="grid gap-1">
				{sums.map(({ accreditingBody, name, hours }) => (
					<li key={accreditingBody} className="flex flex-wrap justify-between gap-x-4">
						<span>{name}</span>
						<span className="font-semibold">{messages.hours(hours)}</span>
					</li>
				))}
			</ul>
			<ul className="grid gap-3">
				{credits.map(({ accreditingBody, name, number, hours, title, methodName, day, code }) => (
					<li key={`${code}-${accreditingBody}-${title}-${day}`} className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
						<p className="flex flex-wrap justify-between gap-x-4 font-semibold">
							<span className="wrap-anywhere">{title}</span>
							<span>{messages.hours(hours)}</span>
						</p>
						<p className="text-muted wrap-anywhere">{[name, methodName, number && messages.number(number), formatDay(day)].filter(Boolean).join(" · ")}</p>
						{code === null ? (
							<p className="text-muted">{messages.reported}</p>
						) : (
							<p>
								<Link to={`/certificates/${code}`} className="link inline-flex min-h-11 items-center">
									{messages.verify}
									<span className="sr-only">{messages.verifyOf(title)}</span>
								</Link>
							</p>
						)}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				{downloads.map(([href, label]) => (
					<a key={label} href={href} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "secondary" })}>
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
