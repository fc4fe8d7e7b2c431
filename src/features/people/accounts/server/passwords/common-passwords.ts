import { passwordError } from "../../rules/password-rule.ts";

/** What people take as a beginning. The commonest passwords are one of these with one of the endings below. */
const beginnings = `password passw0rd p@ssword p@ssw0rd pass1234 welcome admin administrator letmein iloveyou sunshine princess
	football baseball basketball superman batman dragon monkey shadow master killer qwerty qwertyuiop qwerty123 asdfgh asdfghjkl
	zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx qazwsx qazwsxedc abc123 abcd1234 abcdef abcdefgh aaaa1111
	michael jessica jennifer jordan charlie daniel andrew thomas joshua ashley nicole hunter ranger trustno1 whatever starwars
	pokemon computer internet samsung google facebook liverpool arsenal chelsea summer winter spring autumn january february
	march april monday friday hello helloworld freedom secret changeme default guest login test testing test1234 tester user
	lovely family flower butterfly chocolate cookie cheese orange purple yellow silver golden diamond america canada london
	newyork mustang ferrari porsche harley yankees cowboys lakers soccer hockey tennis jesus blessed angel heaven forever
	mynoob lectern training webinar compliance humanresources company business office temp temporary`;

const endings = `1 2 12 11 01 21 22 69 99 00 007 123 1234 12345 123456 321 111 ! !! !1 1! 123! 1234! @1 @12 @123 @1234 # #1 $ .
	2020 2021 2022 2023 2024 2025 2026 2027 2024! 2025! 2026! 2027!`;

/** Runs on a keyboard or through the alphabet: any stretch of eight or more of them, either way round. */
const runs = [
	"01234567890123456789",
	"abcdefghijklmnopqrstuvwxyz",
	"qwertyuiopasdfghjklzxcvbnm",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm",
	"qazwsxedcrfvtgbyhnujm",
	"!@#$%^&*()_+",
	"1q2w3e4r5t6y7u8i9o0p",
];

const words = (text: string) => text.trim().split(/\s+/);

const common = new Set(words(beginnings).flatMap((word) => [word, word + word, ...words(endings).map((ending) => word + ending)]));
const runsBothWays = runs.flatMap((run) => [run, [...run].reverse().join("")]);

/**
 * Whether a password is among the first that anybody would try, in any case of letters. Some 6,000 are known by their
 * parts; runs of keys, repetitions and numbers of eight digits that are dates or repeat count as well.
 */
export function isCommonPassword(password: string): boolean {
	if (passwordError(password)) return true;
	const plain = password.normalize("NFKC").toLowerCase();
	if (common.has(plain)) return true;
	if (runsBothWays.some((run) => run.includes(plain))) return true;
	// One short piece over and over, such as abcabcabc or 12121212.
	if (/^(.{1,4})\1+.{0,3}$/s.test(plain) && plain.length <= 24) return true;
	return /^(19|20)\d{6}$|^\d{4}(19|20)\d\d$/.test(plain);
}
