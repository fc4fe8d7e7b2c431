import { useState } from "react";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import {
	Button,
	ButtonLink,
	Container,
	formatDay,
	Notice,
	PageHeading,
	pageMeta,
	type ResponseOf,
	Skeleton,
	toast,
	useOwnData,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { deleteLicense, type License, listOwnLicenses } from "../contract.ts";
import { licenseKindMessages, licensesMessages as messages } from "../messages.ts";
import { isDetail } from "../rules/license-choices.ts";
import { describeNeeded } from "./describe-needed.ts";
import { LicenseForm } from "./license-form.tsx";

type Props = ResponseOf<typeof listOwnLicenses> & { onChange: () => void };

/** The numbers of the customer, each with its form, and a form for a new one. */
function LicenseList({ licenses, needed, bodies, onChange }: Props) {
	/** The license whose form is open; `new` for another one. */
	const [open, setOpen] = useState<number | "new" | null>(null);
	const close = (text: string) => {
		toast.success(text);
		setOpen(null);
		onChange();
	};
	return (
		<>
			{needed.length > 0 && (
				<Notice tone="warn" title={messages.needed}>
					<ul className="list-disc ps-5">
						{needed.map((license) => (
							<li key={`${license.accreditingBody} ${license.kind}`}>{describeNeeded(license)}</li>
						))}
					</ul>
				</Notice>
			)}
			{licenses.length === 0 && <p>{messages.none}</p>}
			{licenses.length > 0 && (
				<ul className="divide-y divide-line rounded-lg border border-line bg-surface px-6">
					{licenses.map((license) => (
						<li key={license.id} className="grid gap-4 py-4">
							{open === license.id ? (
								<LicenseForm
									bodies={bodies}
									current={license}
									onDone={() => close(messages.saved)}
									onCancel={() => setOpen(null)}
								/>
							) : (
								<Entry license={license} onEdit={() => setOpen(license.id)} onChange={onChange} />
							)}
						</li>
					))}
				</ul>
			)}
			{open === "new" ? (
				<LicenseForm
					bodies={bodies}
					needed={needed[0]}
					onDone={() => close(messages.added)}
					onCancel={() => setOpen(null)}
				/>
			) : (
				<Button className="justify-self-start" onClick={() => setOpen("new")}>
					{messages.add}
				</Button>
			)}
		</>
	);
}

/** A birthday reads as a date without its year. */
function formatNumber({ kind, number }: License): string {
	if (kind === "consent") return licenseKindMessages.consent;
	return kind === "birthday"
		? formatDay(`2024-${number.slice(0, 2)}-${number.slice(2)}`).replace(/, 2024$/, "")
		: number;
}

function Entry({ license, onEdit, onChange }: { license: License; onEdit: () => void; onChange: () => void }) {
	const { id, accreditingBody, kind, state, validFrom, validTo } = license;
	const signedInClient = useSignedInClient({ comeBack: true });
	const [busy, setBusy] = useState(false);
	const subject = isDetail(kind) ? licenseKindMessages[kind] : messages.withNumber(license.number);
	const period = messages.period(validFrom && formatDay(validFrom), validTo && formatDay(validTo));

	async function remove() {
		if (busy) return;
		setBusy(true);
		const outcome = await signedInClient
			.call(deleteLicense, { params: { id: String(id) } })
			.catch((error: Error) => void toast.error(error.message));
		setBusy(false);
		if (!outcome) return;
		if (outcome.ok) toast.success(outcome.response.message);
		else toast.error(outcome.refusal.message);
		onChange();
	}
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<div className="min-w-0">
				<p className="font-semibold wrap-anywhere">{formatNumber(license)}</p>
				<p className="text-sm text-muted">
					{[accreditingBody, kind !== "consent" && licenseKindMessages[kind], state, period]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{kind !== "consent" && (
					<Button variant="quiet" onClick={onEdit}>
						{messages.edit}
						<span className="sr-only"> {subject}</span>
					</Button>
				)}
				<Button variant="quiet" busy={busy} onClick={() => void remove()}>
					{messages.delete}
					<span className="sr-only"> {subject}</span>
				</Button>
			</div>
		</div>
	);
}

export const meta = pageMeta({ title: messages.title, hidden: true });

const request = () => ({});

/** The license numbers of the customer. */
export default function LicensesPage() {
	const own = useOwnData(listOwnLicenses, request);
	const waiting = <Skeleton label={messages.loading} className="h-40 w-full" />;
	return (
		<Container width="text" className="min-h-svh pb-10">
			<PageHeading title={messages.title} lead={messages.lead} />
			<OwnDataPart own={own} skeleton={waiting} what={messages.logInFor} back="/profile/licenses">
				{(response) => (
					<div className="grid gap-6">
						<LicenseList {...response} onChange={own.retry} />
						<ButtonLink to="/profile" variant="secondary" className="justify-self-start">
							{messages.back}
						</ButtonLink>
					</div>
				)}
			</OwnDataPart>
		</Container>
	);
}
