import { Suspense } from "react";
import { Link } from "react-router";
import { buttonVariants, formatBusinessDate, formatDay, lazyPart, TouchLink } from "#storefront-kit/index.ts";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import type { CertificatePart as Part } from "../contract.ts";
import { certificateOrderMessages as messages } from "../messages.ts";
import { hoursText } from "../rules/credit-text.ts";
import "./certificate.css";

/** Only purchases of courses with programs load it. */
const ProgressList = lazyPart(() => import("./progress-list.tsx").then((part) => part.ProgressList));

interface Props {
	certificate: Part;
	title: string;
	/** Whether the live session is over without attendance. Until a report comes, it can't count. */
	isMissed?: boolean;
}

export function CertificatePart(props: Props) {
	const { certificate, title } = props;
	const { programs } = certificate;
	return programs.length === 0 ? (
		<Certificate {...props} />
	) : (
		<div className="grid gap-4">
			{(certificate.issued || hasRequirement(certificate)) && <Certificate {...props} />}
			<Suspense fallback={null}>
				<ProgressList programs={programs} title={title} />
			</Suspense>
			<p className="text-sm">
				<TouchLink to="/myCredit">
					{messages.allCredit}
					<span className="sr-only">{messages.of(title)}</span>
				</TouchLink>
			</p>
		</div>
	);
}

const hasRequirement = ({ requirement }: Part): boolean =>
	requirement.liveMinutes !== null || requirement.watchedPercent !== null;

function Certificate({ certificate, title, isMissed }: Props) {
	const { issued, hours, accreditingBodies } = certificate;
	const worth = [hours > 0 ? hoursText(hours) : messages.noCredit, accreditingBodies.join(", ")]
		.filter(Boolean)
		.join(" · ");
	if (!issued) return <Distance certificate={certificate} worth={worth} title={title} isMissed={isMissed} />;
	if (issued.revoked)
		return (
			<p className="flex gap-2.5 text-sm">
				<AwardIcon size={20} className="mt-px text-muted" />
				<span className="text-muted">{messages.revoked}</span>
			</p>
		);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<p className="flex gap-2.5">
				<AwardIcon size={20} className="mt-px text-success" />
				<span>
					<span className="font-semibold">{messages.earned}</span>{" "}
					{messages.earnedOn(formatBusinessDate(issued.issuedAt))}
					{issued.earnedWith === "another_purchase" && ` ${messages.withAnother}`}{" "}
					<span className="text-muted">({worth})</span>{" "}
					{issued.validUntil && messages.validUntil(formatDay(issued.validUntil))}{" "}
					{issued.nextFrom &&
						(issued.earnedWith === "another_purchase" ? messages.counts : messages.again)(formatDay(issued.nextFrom))}
				</span>
			</p>
			<div className="flex flex-wrap gap-1">
				<a
					href={issued.pdfUrl}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonVariants({ variant: "secondary" })}
				>
					<DownloadIcon size={20} />
					<span>
						{messages.certificate}
						<span className="sr-only">{messages.pdf(title)}</span>
					</span>
				</a>
				<Link to={`/certificates/${issued.code}`} className={buttonVariants({ variant: "quiet" })}>
					{messages.verify}
					<span className="sr-only">{messages.of(title)}</span>
				</Link>
			</div>
		</div>
	);
}

function Distance({ certificate, worth, title, isMissed }: Props & { worth: string }) {
	const { requirement, attendedMinutes, watchedPercent, programs } = certificate;
	// Programs decide their credits by their own rules.
	const isPlain = programs.length > 0;
	const ways = [
		requirement.liveMinutes === null || isMissed
			? null
			: { name: messages.attended, now: attendedMinutes, due: requirement.liveMinutes, unit: "min" },
		requirement.watchedPercent === null
			? null
			: { name: messages.watched, now: watchedPercent, due: requirement.watchedPercent, unit: "%" },
	].filter((way) => way !== null);
	return (
		<div className="flex gap-2.5 text-sm">
			<AwardIcon size={20} className="mt-px text-brand" />
			<div className="grid min-w-0 flex-1 gap-2">
				{ways.length === 0 ? (
					<p>
						{messages.missed} {isPlain && messages.apart}
					</p>
				) : (
					<p>
						<span className="font-semibold">{isPlain ? messages.plain : messages.certificate}</span>{" "}
						{!isPlain && <span className="text-muted">({worth}) </span>}
						{ways
							.map(({ due, unit }) => (unit === "%" ? messages.whenWatched(due) : messages.whenAttended(due)))
							.join(messages.or)}
						. {isPlain && messages.apart}
					</p>
				)}
				{ways
					.filter((way) => way.now > 0)
					.map(({ name, now, due, unit }) => (
						<label key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
							<span>{messages.progress(name, now, due, unit)}</span>
							<progress
								className="certificate-meter"
								value={Math.min(now, due)}
								max={due}
								aria-label={`${name}, ${title}`}
							/>
						</label>
					))}
			</div>
		</div>
	);
}
