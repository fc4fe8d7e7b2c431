/** Returns whether the runtime knows a time zone by this IANA name. Offsets such as `+05:00` are none. */
export function isTimeZone(name: string): boolean {
	if (!/^[A-Z]\w*(\/[A-Z][\w+-]*){0,2}$/i.test(name) || name.length > 60) return false;
	try {
		return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
	} catch {
		return false;
	}
}

/** Names that engines still list by their former spelling, which newer time zone data lacks. */
const renamed: Record<string, string> = {
	"America/Buenos_Aires": "America/Argentina/Buenos_Aires",
	"America/Catamarca": "America/Argentina/Catamarca",
	"America/Coral_Harbour": "America/Atikokan",
	"America/Cordoba": "America/Argentina/Cordoba",
	"America/Godthab": "America/Nuuk",
	"America/Indianapolis": "America/Indiana/Indianapolis",
	"America/Jujuy": "America/Argentina/Jujuy",
	"America/Louisville": "America/Kentucky/Louisville",
	"America/Mendoza": "America/Argentina/Mendoza",
	"Africa/Asmera": "Africa/Asmara",
	"Asia/Calcutta": "Asia/Kolkata",
	"Asia/Katmandu": "Asia/Kathmandu",
	"Asia/Rangoon": "Asia/Yangon",
	"Asia/Saigon": "Asia/Ho_Chi_Minh",
	"Atlantic/Faeroe": "Atlantic/Faroe",
	"Europe/Kiev": "Europe/Kyiv",
	"Pacific/Enderbury": "Pacific/Kanton",
	"Pacific/Ponape": "Pacific/Pohnpei",
	"Pacific/Truk": "Pacific/Chuuk",
};

/** Lists the time zones that a provider can choose. */
export function timeZoneNames(): string[] {
	const listed = Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name);
	return [...new Set([...listed, "UTC"])].sort();
}
