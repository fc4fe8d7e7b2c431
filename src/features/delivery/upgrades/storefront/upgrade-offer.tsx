import { useState } from "react";
import { CompletedNote } from "#features/delivery/certificates/storefront/index.ts";
import { InvoiceLines } from "#features/sales/pay-by-invoice/storefront/index.ts";
import { TaxNote, TaxPlaceField } from "#features/sales/tax/storefront/index.ts";
import { Button, FormError, formatMoney, toCents, useSignedInClient } from "#storefront-kit/index.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import { beginUpgrade, type Upgrade } from "../contract.ts";
import { upgradeMessages as messages } from "../messages.ts";
import { useUpgrades } from "./use-upgrades.ts";

const list = new Intl.ListFormat("en-US");

/** The options to which a purchase can be upgraded, each with its checkout. */
function UpgradeList({ upgrades, isNamed = true }: { upgrades: Upgrade[]; isNamed?: boolean }) {
	const signedInClient = useSignedInClient();
	const [busy, setBusy] = useState<number | null>(null);
	const [error, setError] = useState("");
	/** Null until the server asks for it. */
	const [billedIn, setBilledIn] = useState<string | null>(null);
	/** Prices that have changed since the list was loaded, by option. */
	const [newPrices, setNewPrices] = useState<Record<number, number>>({});
	useRestoredPage(() => setBusy(null));
	const offers = upgrades.map((upgrade) => ({ ...upgrade, price: newPrices[upgrade.pricingId] ?? upgrade.price }));

	function choosePlace(place: string) {
		setBilledIn(place);
		setError("");
	}

	async function begin({ purchase, pricingId, price }: Upgrade, invoice?: { purchaseOrderNumber: string }) {
		if (busy !== null) return;
		setError("");
		setBusy(pricingId);
		const outcome = await signedInClient
			.call(beginUpgrade, {
				body: { purchase, pricingId, price, ...(billedIn ? { billedIn } : {}), ...(invoice ? { invoice } : {}) },
			})
			.catch(() => undefined);
		if (outcome?.ok) return window.location.assign(outcome.response.url);
		setBusy(null);
		if (outcome?.refusal.code === "tax_place_missing") setBilledIn("");
		if (outcome?.refusal.code === "price_changed") setNewPrices({ ...newPrices, [pricingId]: outcome.refusal.price });
		if (outcome !== null) setError(outcome?.refusal.message ?? messages.failed);
	}

	return (
		<div className="grid gap-3">
			<ul className="grid gap-3">
				{offers.map((upgrade) => (
					<li key={upgrade.pricingId} className="grid justify-items-start gap-2 text-sm">
						{isNamed && <span>{messages.option(upgrade.sessionType, describeAdded(upgrade))}</span>}
						<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Button
								variant="secondary"
								busy={busy === upgrade.pricingId}
								busyLabel={messages.opening}
								onClick={() => void begin(upgrade)}
							>
								{upgrade.price === 0 ? messages.free : messages.upgrade(formatMoney(toCents(upgrade.price)))}
								<span className="sr-only">{messages.to(upgrade.sessionType)}</span>
							</Button>
							{upgrade.price > 0 && <TaxNote />}
						</span>
					</li>
				))}
			</ul>
			{billedIn !== null && <TaxPlaceField value={billedIn} onChange={choosePlace} />}
			<InvoiceLines
				choices={offers.map(({ pricingId, price, sessionType }) => ({
					id: pricingId,
					total: toCents(price),
					of: messages.to(sessionType),
				}))}
				busy={busy !== null}
				onOrder={(id, invoice) => {
					const upgrade = offers.find(({ pricingId }) => pricingId === id);
					if (upgrade) void begin(upgrade, invoice);
				}}
			/>
			<FormError>{error}</FormError>
		</div>
	);
}

const describeAdded = ({ adds: { live, recording, transcript } }: Upgrade): string =>
	list.format(
		[live && messages.adds.live, recording && messages.adds.recording, transcript && messages.adds.transcript].filter(
			(part) => part !== false,
		),
	);

/** Says what a customer who completed a course earns with it, and offers who owns it its upgrades; nothing to others. */
export const UpgradeOffer = ({ courseID }: { courseID: number }) => (
	<>
		<CompletedNote courseID={courseID} />
		<Offer courseID={courseID} />
	</>
);

function Offer({ courseID }: { courseID: number }) {
	const upgrades = useUpgrades(courseID);
	if (upgrades.length === 0) return null;
	return (
		<section
			aria-label={messages.title}
			className="grid gap-3 rounded-lg border border-line bg-sunken p-4 print-hidden"
		>
			<p className="font-semibold">{messages.title}</p>
			<p className="text-sm text-muted">{messages.lead}</p>
			{[...Map.groupBy(upgrades, ({ purchase }) => purchase)].map(([purchase, options]) => (
				<div key={purchase} className="grid gap-3">
					<p className="text-sm font-semibold">{messages.from(options[0]?.from ?? "")}</p>
					<UpgradeList upgrades={options} />
				</div>
			))}
		</section>
	);
}

/**
 * Says what a customer who completed a course earns with the option in the cart, and offers who has a part of it the
 * upgrade to it; nothing to others.
 */
export function UpgradeInstead({ courseID, pricingId }: { courseID: number; pricingId: number }) {
	const upgrade = useUpgrades(courseID).find((offered) => offered.pricingId === pricingId);
	return (
		<>
			<CompletedNote courseID={courseID} />
			{upgrade && (
				<div className="grid gap-2">
					<p>{messages.instead(upgrade.from)}</p>
					<UpgradeList upgrades={[upgrade]} isNamed={false} />
				</div>
			)}
		</>
	);
}
