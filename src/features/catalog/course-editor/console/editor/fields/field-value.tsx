import { formatDollars, formatSiteTime, useConsoleQuery } from "#console-kit/index.ts";
import { courseFields, isFieldName } from "#features/catalog/courses/fields.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import { formatSiteTimesSlashed } from "#values/dates.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { type CourseContent, getCourseChoices } from "../../../console-contract.ts";

/** Formats the value of a field. Rich texts are already sanitized by the server or the editor. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
	if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
		return <span className="text-muted">Empty</span>;
	switch (isFieldName(field) && courseFields[field].kind) {
		case "rich-text":
			return <RichText html={value as SafeHtml} className="text-sm" />;
		case "pricings":
			return <PricingList pricings={value as CourseContent["pricings"]} />;
		case "questions":
			return <QuestionList questions={value as CourseContent["questions"]} />;
		case "names":
			return (value as string[]).join(", ");
		case "quotations":
			return <QuotationList quotations={value as CourseContent["quotations"]} />;
		case "agenda":
			return <AgendaList agenda={value as CourseContent["agenda"]} />;
		case "sites":
			return <SiteNames ids={value as number[]} />;
		case "money":
		case "discount":
			return formatDollars(Number(value));
		case "minutes":
			return `${String(value)} minutes`;
		case "moment":
			return formatSiteTimesSlashed(String(value));
		default:
			return String(value);
	}
}

function PricingList({ pricings }: { pricings: CourseContent["pricings"] }) {
	return (
		<ol className="grid list-decimal gap-1 ps-5">
			{pricings.map(({ sessionType, price }) => (
				<li key={sessionType}>
					{sessionType}, {formatDollars(price)}
				</li>
			))}
		</ol>
	);
}

function QuestionList({ questions }: { questions: CourseContent["questions"] }) {
	return (
		<dl className="grid gap-2">
			{questions.map(({ question, answer }) => (
				<div key={question}>
					<dt className="font-semibold">{question}</dt>
					<dd className="whitespace-pre-line">{answer}</dd>
				</div>
			))}
		</dl>
	);
}

function QuotationList({ quotations }: { quotations: CourseContent["quotations"] }) {
	return (
		<ul className="grid gap-2">
			{quotations.map(({ text, name, role, consentedOn }) => (
				<li key={text}>
					<span className="whitespace-pre-line">{text}</span>
					<span className="block text-sm text-muted">{`${[name, role].filter(Boolean).join(", ")} (agreed on ${consentedOn})`}</span>
				</li>
			))}
		</ul>
	);
}

function AgendaList({ agenda }: { agenda: CourseContent["agenda"] }) {
	return (
		<ul className="grid gap-1">
			{agenda.map(({ minute, title }) => (
				<li key={minute}>{`Minute ${minute}: ${title}`}</li>
			))}
		</ul>
	);
}

function SiteNames({ ids }: { ids: number[] }) {
	const { data } = useConsoleQuery(getCourseChoices, {});
	return ids.map((id) => data?.sites.find((site) => site.id === id)?.name ?? String(id)).join(", ");
}

/** Formats a time in the reader's time zone. */
export const when = (iso: string): string => formatSiteTime(iso);
