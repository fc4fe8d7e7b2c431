import fc from "fast-check";
import { toDay } from "#values/business-days.ts";
import type { Shop } from "../shop.ts";
import type { Model, TaxKind } from "../state.ts";
import { command, expectEqual } from "../step.ts";

export const taxKinds: readonly TaxKind[] = ["live", "recording", "transcript", "consulting"];

/** Staff turn tax on or off, and change the rate of some kinds. Rates in thousandths of a percent. */
export const changeTax = command(
	"changeTax",
	fc.tuple(
		fc.constantFrom(true, true, false),
		fc.subarray([...taxKinds], { minLength: 1 }),
		fc.constantFrom(0, 5_000, 8_875, 10_250, 24_999),
	),
	([isOn, kinds, rate]: [boolean, TaxKind[], number]) => ({
		can: () => true,
		run: (model: Model, { shop }: { shop: Shop }) => setTax(model, shop, { isOn, kinds, rate }),
	}),
);

/** Sets rates from today on, and whether orders are taxed. */
export async function setTax(
	{ tax }: Pick<Model, "tax">,
	shop: Shop,
	{ isOn, kinds, rate }: { isOn: boolean; kinds: readonly TaxKind[]; rate: number },
): Promise<void> {
	const body = { place: "US-WA", kinds: [...kinds], percent: rate / 1_000, startsOn: toDay(new Date(shop.now)) };
	expectEqual("the status of a new rate", (await shop.call(shop.staff, "POST", "/admin/tax/rates", body)).status, 201);
	const { version } = (await shop.call(shop.staff, "GET", "/admin/tax")).body;
	expectEqual(
		"the status of the settings",
		(await shop.call(shop.staff, "PUT", "/admin/tax", { version, mode: isOn ? "rates" : "off" })).status,
		200,
	);
	for (const kind of kinds) tax.rates[kind] = rate;
	tax.isOn = isOn;
}
