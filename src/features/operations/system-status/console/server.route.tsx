import { Badge, ConsolePage, consoleMeta, Notice, Section, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { type Finding, readSettingsPage, type Setting } from "../contract.ts";

const payments = {
	sandbox: { title: "Payments run in the sandbox", text: "Purchases are for testing only. No money is charged." },
	test: { title: "Payments run in Stripe's test mode", text: "Purchases are for testing only. No money is charged." },
	off: { title: "Payments are off", text: "Visitors can't pay until you connect Stripe." },
};

export const meta = consoleMeta("Server");

const states = {
	ok: ["success", "OK"],
	warn: ["warn", "Check this"],
	bad: ["danger", "Action required"],
} as const;

export default function SettingsPage() {
	const { data, failed } = useConsoleQuery(readSettingsPage, {});
	return (
		<ConsolePage
			title="Server"
			lead="How this server is configured. Change these settings in its environment. Secrets are never shown."
		>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Loading settings" />
			) : (
				<div className="grid gap-12">
					{data.payment !== "live" && (
						<Notice tone="warn" title={payments[data.payment].title}>
							{payments[data.payment].text}
						</Notice>
					)}
					<Section id="findings" title="Health checks">
						<ul className="grid gap-3 md:grid-cols-2">
							{worstFirst(data.findings).map((finding) => (
								<Found key={finding.name} finding={finding} />
							))}
						</ul>
					</Section>
					<Section id="facts" title="Version information">
						<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
							{data.facts.map(({ name, value }) => (
								<div key={name} className="grid content-start gap-0.5">
									<dt className="text-sm text-muted">{name}</dt>
									<dd className="wrap-anywhere">{value}</dd>
								</div>
							))}
						</dl>
					</Section>
					{data.groups.map((group) => (
						<section key={group.name} aria-label={group.name} className="grid gap-2">
							<h2 className="text-xl">{group.name}</h2>
							<dl className="grid">
								{group.settings.map((setting) => (
									<SettingRow key={setting.name} setting={setting} />
								))}
							</dl>
						</section>
					))}
				</div>
			)}
		</ConsolePage>
	);
}

const worst: Finding["state"][] = ["bad", "warn", "ok"];
const worstFirst = (findings: Finding[]) =>
	worst.flatMap((state) => findings.filter((finding) => finding.state === state));

function Found({ finding: { name, state, says } }: { finding: Finding }) {
	return (
		<li className="grid content-start gap-1.5 rounded-lg border border-line bg-surface px-5 py-4">
			<span className="flex flex-wrap items-center justify-between gap-3">
				<span className="font-semibold">{name}</span>
				<Badge tone={states[state][0]}>{states[state][1]}</Badge>
			</span>
			<span className="text-sm text-muted">{says}</span>
		</li>
	);
}

/** A setting with its meaning and value; for a secret, only whether it is set. */
function SettingRow({ setting: { name, meaning, isDefault, value } }: { setting: Setting }) {
	return (
		<div className="grid gap-x-8 gap-y-1.5 border-t border-line py-4 md:grid-cols-2">
			<dt className="grid min-w-0 gap-0.5">
				<code className="text-sm font-semibold wrap-anywhere">{name}</code>
				<span className="text-sm text-muted">{meaning}</span>
			</dt>
			<dd className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1.5">
				{value.secret ? (
					<span className="text-muted">{value.set ? "Set (hidden)" : "Not set"}</span>
				) : (
					<span className="min-w-0 wrap-anywhere">{value.text ?? <span className="text-muted">Not set</span>}</span>
				)}
				{isDefault && <Badge>Default</Badge>}
			</dd>
		</div>
	);
}
