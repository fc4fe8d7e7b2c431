/** The background, the shape on it, the clothes, what shows beneath them, and an accent. */
export type PortraitSetting = { ground: string; form: string; cloth: string; fold: string; shirt: string; accent: string };

/** Skin in light and shadow, and the color of lips. */
export type Skin = { light: string; shade: string; lips: string; depth: "fair" | "middle" | "deep" };

const setting = (ground: string, form: string, cloth: string, fold: string, shirt: string, accent: string): PortraitSetting => ({
	ground,
	form,
	cloth,
	fold,
	shirt,
	accent,
});
const skin = (light: string, shade: string, lips: string, depth: Skin["depth"]): Skin => ({ light, shade, lips, depth });

/** Similar to the covers' palettes, but none so dark that dark hair disappears. */
export const portraitSettings: readonly PortraitSetting[] = [
	setting("#ecdcc6", "#e3a94a", "#14213d", "#24355b", "#faf3e7", "#c8553d"),
	setting("#d5e5da", "#8fbdad", "#0f4c4f", "#1a6265", "#f6f5ea", "#e4714f"),
	setting("#cdd7e2", "#98aecb", "#1b2d52", "#2b4170", "#faf7f2", "#b3402e"),
	setting("#f2dccd", "#df8f72", "#5a1f2b", "#73303d", "#f9ede4", "#e0a54a"),
	setting("#e5b458", "#f0cd8b", "#1d4a52", "#2c6069", "#fbf3e3", "#b5452d"),
	setting("#ddd2bb", "#7fa0a3", "#2b4a57", "#3b606f", "#f3ecdc", "#c99a3f"),
	setting("#d8d2e2", "#b2a3cc", "#3a2b4c", "#503d66", "#f3ebe0", "#d08a4a"),
	setting("#d9785b", "#e99d80", "#223055", "#33446f", "#fbeedd", "#f0b650"),
];

export const skins: readonly Skin[] = [
	skin("#f3d2b8", "#dfae8d", "#b9614f", "fair"),
	skin("#ebc19c", "#d19d76", "#a95545", "fair"),
	skin("#d3a179", "#b47f59", "#8f4538", "middle"),
	skin("#b67f56", "#945f3e", "#74352b", "middle"),
	skin("#8f5c3c", "#6f432a", "#552420", "deep"),
	skin("#6d442c", "#50301f", "#3d1a18", "deep"),
];

const everyHair = ["#1d181c", "#2f2120", "#4d2f22", "#8a8789"];

/** Hair colors that are likely with a skin color. */
export const hairColors: Record<Skin["depth"], readonly string[]> = {
	fair: ["#2f2120", "#5a3524", "#8a4526", "#b98645", "#8a8789", "#c9c3ba"],
	middle: everyHair,
	deep: ["#1a1518", "#261a1a", "#1a1518", "#7d7a7c"],
};
