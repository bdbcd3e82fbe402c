declare module "virtual:content" {
  export const pages: import("./page.ts").ContentPage[];
}
