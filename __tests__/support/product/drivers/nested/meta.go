package nested

import (
	"example.org/shelf/v3/drivers/plain"
	"example.org/shelf/v3/internal/driver"
	"example.org/shelf/v3/internal/op"
)

type Login struct {
	User     string `json:"username"`
	Password string `json:"password"`
}

type Addition struct {
	Login
	Extra  Advanced
	*plain.Plain
}

type Advanced struct {
	Threads int `json:"threads" type:"number" default:"3"`
}

type Base struct{ Addition }

func (b *Base) Config() driver.Config {
	return driver.Config{Name: "Nested", ProxyRangeOption: true}
}
func (b *Base) GetAddition() driver.Additional { return &b.Addition }

// Nested takes both methods from the struct that it embeds.
type Nested struct{ Base }

func init() {
	op.RegisterDriver(func() driver.Driver { return &Nested{} })
	// op.RegisterDriver(func() driver.Driver { return &Old{} })
}
