import { Badge, formatBusinessDate, formatDay } from "#storefront-kit/index.ts";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import type { PublicCertificate } from "../contract.ts";
import { evidenceMessages, certificateSheetMessages as messages } from "../messages.ts";
import type { ProgramTerms } from "../rules/certified-credit.ts";
import { hoursText } from "../rules/credit-text.ts";
import { describeTerms } from "../rules/describe-terms.ts";

export function CertificateSheet({ certificate }: { certificate: PublicCertificate }) {
	const { state, name, title, instructor, way, heldAt, evidence, hours, credits, code, issuedAt, issues } = certificate;
	const valid = state === "valid";
	return (
		<article className="certificate-sheet grid gap-6" data-state={state}>
			<div className="grid justify-items-start gap-3">
				<Badge tone={valid ? "success" : "danger"} icon={valid ? <CheckIcon size={16} /> : <CloseIcon size={16} />}>
					{describeState(certificate)}
				</Badge>
				<p className="headline text-2xl wrap-anywhere">{name || messages.holderDeleted}</p>
				<p className="text-muted">{messages[way]}</p>
				<h2 className="text-xl text-brand wrap-anywhere">{title}</h2>
				<p>{messages.instructor(instructor)}</p>
			</div>
			<dl className="certificate-facts">
				<Fact name={way === "live" ? messages.heldOn : messages.completedOn}>{formatBusinessDate(heldAt)}</Fact>
				<Fact name={messages.credit}>{hours > 0 ? hoursText(hours) : messages.noCredit}</Fact>
				<Fact name={messages.issuedOn}>{formatBusinessDate(issuedAt)}</Fact>
				{certificate.validUntil && <Fact name={messages.validUntil}>{formatDay(certificate.validUntil)}</Fact>}
			</dl>
			{credits.length > 0 && (
				<ul className="grid gap-2">
					{credits.map((credit) => (
						<li
							key={credit.accreditingBody}
							className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-2.5 text-sm"
						>
							<span>
								{credit.name}
								{(credit.methodName || credit.rule) && (
									<span className="block text-muted">
										{[credit.methodName, credit.rule && messages.rule(credit.rule.name, credit.rule.version)]
											.filter(Boolean)
											.join(" · ")}
									</span>
								)}
							</span>
							<span className="min-w-0 font-semibold wrap-anywhere">
								{hoursText(credit.hours)} · {messages.number} {credit.number}
							</span>
							{credit.program && <ProgramLines program={credit.program} />}
							{credit.statement && <p className="w-full wrap-anywhere text-muted">{credit.statement}</p>}
						</li>
					))}
				</ul>
			)}
			{issues.length > 1 && (
				<section className="text-sm text-muted" aria-label={messages.issues}>
					<ol className="grid gap-1">
						{issues.map(({ number, kind, at }) => (
							<li key={number}>{messages.issue(messages.issueKinds[kind], formatBusinessDate(at))}</li>
						))}
					</ol>
				</section>
			)}
			{evidence && <p className="text-sm text-muted">{evidenceMessages[evidence]}.</p>}
			<p className="text-sm text-muted">
				{messages.code} <span className="font-semibold text-ink">{code}</span>
			</p>
		</article>
	);
}

function describeState({ state, validUntil, revokedAt }: PublicCertificate): string {
	if (state === "revoked") return messages.revoked(revokedAt ? formatBusinessDate(revokedAt) : undefined);
	return state === "expired" && validUntil ? messages.expired(formatDay(validUntil)) : messages.valid;
}

function ProgramLines({ program }: { program: ProgramTerms }) {
	const lines = describeTerms(program);
	return (
		<ul className="grid w-full gap-0.5 text-muted">
			{lines.map((line) => (
				<li key={line} className="wrap-anywhere">
					{line}
				</li>
			))}
		</ul>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
